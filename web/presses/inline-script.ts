import './hold-presses.ts'
import './load-scripts.ts'

// Stands in the head of every page, so that it runs before the first text can be tapped. All of it is sent with each page:
// keep it small.
