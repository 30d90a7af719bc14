import * as z from 'zod/mini'
import { takeLaunch } from '../games/kit/launch.ts'
import { linkTo } from '../games/kit/site-link.ts'
import { PLAY_TEXTS } from './texts.ts'

// The policy of the page forbids code out of text, which the schemas' faster way would try.
z.config({ jitless: true })

/** An address without a fragment is rendered by the server alone. */
if (location.hash !== '') {
  const launch = takeLaunch(window)
  const texts = PLAY_TEXTS[launch.language]
  const site = linkTo(launch.site, window)
  document.documentElement.lang = launch.language
  const setText = (name: string, text: string) => {
    const element = document.querySelector(`[data-text="${name}"]`)
    if (element) element.textContent = text
  }
  setText('lead', texts.lead)
  setText('text', texts.text)
  setText('back', texts.back)
  setText('session', launch.token === null ? texts.guest : texts.session)
  const back = document.querySelector<HTMLAnchorElement>('[data-text="back"]')
  if (back && launch.back !== null) back.href = launch.back
  back?.addEventListener('click', (event) => {
    if (!site.framed) return
    event.preventDefault()
    site.say({ tessera: 'close' })
  })
  site.say({ tessera: 'ready' })
}
