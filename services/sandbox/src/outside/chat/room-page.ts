import type { ChatHost } from '@tessera/outside'
import { escapeHtml } from '../../play/play-page.ts'
import type { ChatLine, ChatRoom } from './chat.ts'
import { CHAT_TEXTS, type ChatLanguage } from './texts.ts'

interface RoomPage {
  room: ChatRoom
  lines: readonly ChatLine[]
  hosts: readonly ChatHost[]
  follows: readonly string[]
  nonce: string
  /** URL of the stylesheet. */
  styleUrl: string
}

/** Returns black or white, whichever is readable on the background colour, by its relative luminance (WCAG). */
function textColorOn(color: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (start) => (Number.parseInt(color.slice(start, start + 2), 16) / 255) ** 2.2,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? '#000000' : '#ffffff'
}

const renderDocument = (language: ChatLanguage, title: string, head: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${escapeHtml(title)}</title>${head}</head><body>${body}</body></html>`

/** Renders a room: the messages, the message form, and the hosts. Works without scripts. */
export function renderRoomPage({
  room: { request: chatRequest },
  lines,
  hosts,
  follows,
  nonce,
  styleUrl,
}: RoomPage): string {
  const { language, title, headerColor, backUrl } = chatRequest
  const texts = CHAT_TEXTS[language]
  const linesHtml = lines
    .map(({ fromMember, text, at }) => {
      const time = new Date(at).toISOString()
      return `<li class="${fromMember ? 'own' : 'theirs'}"><strong>${fromMember ? texts.you : texts.house}</strong><p>${escapeHtml(text)}</p><time datetime="${time}">${time.slice(11, 16)}</time></li>`
    })
    .join('')
  const hostsHtml = hosts
    .map(({ id, name, isLive, viewers }) => {
      const hostName = escapeHtml(name[language])
      const isFollowed = follows.includes(id)
      return `<li><span><strong>${hostName}</strong><small>${isLive ? texts.live(viewers) : texts.away}</small></span><button name="host" value="${id}" aria-pressed="${isFollowed}" aria-label="${(isFollowed ? texts.followed : texts.follow)(hostName)}">${isFollowed ? '★' : '☆'}</button></li>`
    })
    .join('')
  const color = `<style nonce="${nonce}">:root{--head:${headerColor};--on-head:${textColorOn(headerColor)}}</style>`
  return renderDocument(
    language,
    title,
    `<link rel="stylesheet" nonce="${nonce}" href="${styleUrl}">${color}`,
    `<header class="head"><a href="${escapeHtml(backUrl)}" aria-label="${texts.back}">‹</a><h1>${escapeHtml(title)}</h1></header><p class="ribbon">${texts.ribbon}</p><main><section aria-label="${texts.lines}">${lines.length === 0 ? `<p class="none">${texts.none}</p>` : `<ol class="lines">${linesHtml}</ol>`}</section><form method="post" class="write" id="write"><label><span>${texts.write}</span><input name="text" maxlength="500" required autocomplete="off"></label><button>${texts.send}</button></form><form method="post" class="hosts"><h2>${texts.hosts}</h2><ul>${hostsHtml}</ul></form></main>`,
  )
}

/** Renders the page of an expired room. */
export function renderClosedRoomPage(language: ChatLanguage, nonce: string, style: string): string {
  const texts = CHAT_TEXTS[language]
  return renderDocument(
    language,
    texts.lostTitle,
    `<link rel="stylesheet" nonce="${nonce}" href="${style}">`,
    `<main><h1>${texts.lostTitle}</h1><p class="none">${texts.lost}</p></main>`,
  )
}
