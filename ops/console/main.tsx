import { createRoot } from 'react-dom/client'
import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import { App } from './app.tsx'
import { createConsole } from './console.ts'

const BASE_PATH = '/ops/'

const root = document.getElementById('root')
if (!root) throw new Error('element #root not found')
createRoot(root).render(
  <App
    base={BASE_PATH}
    console={createConsole({
      base: BASE_PATH,
      fetch: window.fetch.bind(window),
      openStream: (url) => new EventSource(url),
      session: sessionStorage,
      local: localStorage,
    })}
  />,
)
