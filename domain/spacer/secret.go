package spacer

// faceDown stands for the text of a card that nobody else has read yet.
const faceDown = "face down"

// rewritten stands in the history for a script that lies face down and is another one.
const rewritten = "A script that lies face down is written anew"
