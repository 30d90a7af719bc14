import { titleOf } from '../art/lettering.ts'
import { PLAY_TEXTS } from './texts.ts'

export interface PlayPageInput {
  vendor: string
  gameId: string
  language: 'th' | 'en'
  back: string
  /** Nonce of the style element and the script. */
  nonce: string
  /** URL of the script that reads the fragment. */
  script: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] as string)

/** Returns the path if it is a plain path inside the site, otherwise the home page. */
export const safeBackPath = (path: string | undefined): string =>
  path !== undefined && path.length <= 200 && /^\/(?![/\\])[\w\-./?=&%]*$/.test(path) ? path : '/m/home'

const css = `*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;background:radial-gradient(circle at 50% 20%,#2a2f5e,#0b0d1f 70%);color:#f4f1e8;font:16px/1.6 system-ui,"Noto Sans Thai",sans-serif;text-align:center}main{max-width:360px}img{width:240px;height:320px;border-radius:20px;box-shadow:0 24px 60px #000a}h1{font-size:24px;line-height:1.4;margin:20px 0 4px}p{margin:8px 0;color:#c6c9e0}strong{color:#ffd27a}a{display:inline-block;margin-top:20px;min-height:48px;padding:11px 28px;border-radius:24px;background:#f2b84b;color:#2a1a00;font-weight:700;text-decoration:none}a:focus-visible{outline:3px solid #fff;outline-offset:3px}`

export function renderPlayPage(
  { vendor, gameId, language, back, nonce, script }: PlayPageInput,
  hasToken: boolean,
): string {
  const texts = PLAY_TEXTS[language]
  const title = escapeHtml(titleOf(gameId))
  const art = `/cdn/games/${vendor}/${gameId}`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="referrer" content="no-referrer"><title>${title}</title><style nonce="${nonce}">${css}</style><script type="module" nonce="${nonce}" src="${script}"></script></head><body><main><picture><source type="image/avif" srcset="${art}-1x.avif 1x, ${art}-2x.avif 2x"><img src="${art}-2x.webp" width="240" height="320" alt=""></picture><h1>${title}</h1><p><strong data-text="lead">${texts.lead}</strong></p><p data-text="text">${texts.text}</p><p data-text="session">${hasToken ? texts.session : texts.guest}</p><a data-text="back" href="${escapeHtml(back)}">${texts.back}</a></main></body></html>`
}
