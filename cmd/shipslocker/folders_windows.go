package main

import "golang.org/x/sys/windows"

// documentsFolder is where a person keeps documents, which may be another disk or a cloud; the home folder where there is none.
func documentsFolder(home, _ string) string {
	folder, err := windows.KnownFolderPath(windows.FOLDERID_Documents, windows.KF_FLAG_DEFAULT)
	if err != nil {
		return home
	}
	return folder
}
