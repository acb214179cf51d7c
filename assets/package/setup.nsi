; The installer for Windows. It is for the person who runs it alone, so it asks for no rights. .ci/dist says VERSION, FILES, ICON and OUT.
Unicode true
Target amd64-unicode
!include MUI2.nsh
!include FileFunc.nsh

!define APP "Ship's Locker"
!define PROGRAM "$INSTDIR\shipslocker.exe"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\ShipsLocker"
!define CLASS "ShipsLocker.Locker"

Name "${APP}"
BrandingText "${APP} ${VERSION}"
OutFile "${OUT}"
RequestExecutionLevel user
ManifestDPIAware true
SetCompressor /SOLID lzma
InstallDir "$LOCALAPPDATA\Programs\ShipsLocker"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "${APP}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "${APP} Setup"
VIAddVersionKey LegalCopyright "Ship's Locker contributors"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "${PROGRAM}"
!insertmacro MUI_PAGE_LICENSE "${FILES}\licences\LICENSE.txt"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English

!macro WaitForTheEnd ; of a program whose file is to be replaced
  ${Do}
    ${IfNot} ${FileExists} "${PROGRAM}"
      ${Break}
    ${EndIf}
    ClearErrors
    FileOpen $0 "${PROGRAM}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "${APP} is running. Close it, then retry." /SD IDCANCEL IDRETRY +2
    Abort
  ${Loop}
!macroend

!macro TellTheShell ; that a type of file has changed
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
  !insertmacro WaitForTheEnd
  SetOutPath "$INSTDIR"
  File /r "${FILES}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${APP}.lnk" "${PROGRAM}"

  WriteRegStr HKCU "Software\Classes\.locker" "" "${CLASS}"
  WriteRegStr HKCU "Software\Classes\${CLASS}" "" "Ship's Locker campaign"
  WriteRegStr HKCU "Software\Classes\${CLASS}\DefaultIcon" "" "${PROGRAM},0"
  WriteRegStr HKCU "Software\Classes\${CLASS}\shell\open\command" "" '"${PROGRAM}" "%1"'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${APP}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "${PROGRAM},0"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Ship's Locker contributors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  !insertmacro TellTheShell
SectionEnd

Section Uninstall ; what a person wrote stays: lockers, which may lie even here, and settings
  !insertmacro WaitForTheEnd
  Delete "${PROGRAM}"
  Delete "$INSTDIR\lockerctl.exe"
  Delete "$INSTDIR\CHANGELOG.txt"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${APP}.lnk"
  ReadRegStr $0 HKCU "Software\Classes\.locker" ""
  ${If} $0 == "${CLASS}"
    DeleteRegKey HKCU "Software\Classes\.locker"
  ${EndIf}
  DeleteRegKey HKCU "Software\Classes\${CLASS}"
  DeleteRegKey HKCU "${UNINSTALL}"
  !insertmacro TellTheShell
SectionEnd
