import { createRoot } from 'react-dom/client'
import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import { App } from './app.tsx'
import { createDesk } from './desk.ts'

const root = document.getElementById('root')
if (!root) throw new Error('element #root not found')
createRoot(root).render(
  <App
    base="/desk"
    desk={createDesk({ fetch: window.fetch.bind(window), session: sessionStorage, local: localStorage })}
  />,
)
