import { INBOX_TEXTS } from './texts.ts'

/**
 * The page's own script and style run by their nonce. Mails are shown in frames without scripts that inherit this policy:
 * their `style` attributes are allowed, external pictures are blocked, because they reveal the reader.
 */
export const inboxPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src-elem 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    'img-src data:',
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types mail',
  ].join('; ')

interface InboxDocument {
  language: 'th' | 'en'
  nonce: string
  script: string
  style: string
}

export const inboxDocument = ({ language, nonce, script, style }: InboxDocument): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" content="#12142a"><title>${INBOX_TEXTS[language].title}</title><link rel="stylesheet" nonce="${nonce}" href="${style}"><script type="module" nonce="${nonce}" src="${script}"></script></head><body><noscript><p class="state">${INBOX_TEXTS[language].script}</p></noscript></body></html>`
