import * as z from 'zod/mini'
import { takeLaunch } from '../games/kit/launch.ts'
import { createSiteLink } from '../games/kit/site-link.ts'
import { PLAY_TEXTS } from './texts.ts'

// The page's content security policy forbids eval, which the JIT mode of the schemas would use.
z.config({ jitless: true })

/** Without a fragment in the URL, the page stays as the server rendered it. */
if (location.hash !== '') {
  const launch = takeLaunch(window)
  const texts = PLAY_TEXTS[launch.language]
  const site = createSiteLink(launch.site, window)
  document.documentElement.lang = launch.language
  const setText = (name: string, text: string) => {
    const element = document.querySelector(`[data-text="${name}"]`)
    if (element) element.textContent = text
  }
  setText('lead', texts.lead)
  setText('text', texts.text)
  setText('back', texts.back)
  setText('session', launch.token === null ? texts.guest : texts.session)
  const backLink = document.querySelector<HTMLAnchorElement>('[data-text="back"]')
  if (backLink && launch.back !== null) backLink.href = launch.back
  backLink?.addEventListener('click', (event) => {
    if (!site.isFramed) return
    event.preventDefault()
    site.send({ tessera: 'close' })
  })
  site.send({ tessera: 'ready' })
}
