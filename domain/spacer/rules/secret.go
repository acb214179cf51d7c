package rules

// FaceDown stands for the text of a card that nobody else has read yet.
const FaceDown = "face down"

// Rewritten stands in the history for a script that lies face down and is another one.
const Rewritten = "A face-down script rewritten"
