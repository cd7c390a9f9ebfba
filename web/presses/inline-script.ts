import { markOwnHome } from '#web/device/own-home.ts'
import './hold-presses.ts'
import './load-scripts.ts'

// Runs in the head of every page, before the first text can be tapped. All of it is sent with each page: keep it small.
markOwnHome()
