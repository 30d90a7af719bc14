import { escapeHtml } from '../play/play-page.ts'

export interface GameDocument {
  /** Folder of the game, which is its id too. */
  game: string
  title: string
  script: string
  style: string
  /** URLs of its pictures, by name. */
  art: Readonly<Record<string, string>>
  nonce: string
}

/** Everything is loaded from the same origin, the page contains no inline script or style, and any site may frame it. */
export const gamePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors http: https:',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** Renders the page of a game before its script runs, with its name and the content without scripts. */
export const gameDocument = ({ game, title, script, style, art, nonce }: GameDocument): string =>
  `<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="referrer" content="no-referrer"><meta name="theme-color" content="#0d1024"><title>${escapeHtml(title)}</title><link rel="stylesheet" nonce="${nonce}" href="${style}"><script type="module" nonce="${nonce}" src="${script}"></script></head><body data-game="${game}" data-art="${escapeHtml(JSON.stringify(art))}"><noscript><p class="plain">เกมนี้ต้องใช้ JavaScript กรุณาเปิดใช้งานแล้วเปิดเกมใหม่จากเว็บไซต์<br>This game needs JavaScript. Turn it on and open the game again from the site.</p></noscript></body></html>`
