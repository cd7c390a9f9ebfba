import './second-entry.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '#web/ui/press/button.tsx'

// An entry beside the main one, for the test of the builds: it shares the kit, and has words and a style of its own.
const greeting = 'Only the second entry says this'
createRoot(document.body).render(
  createElement(Button, { className: 'tracking-[0.777em]' }, greeting),
)
