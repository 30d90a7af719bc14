import type { Message } from '@tessera/outside'
import { h, setText, svg } from '../../games/kit/dom.ts'
import { renderMailFrame } from './mail-frame.ts'
import { findCode, splitLinks } from './message-text.ts'
import type { InboxTexts } from './texts.ts'

const ICONS = {
  sms: 'M4 4h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H9l-5 4V6a2 2 0 0 1 0-2Zm3 5v2h10V9Z',
  mail: 'M4 5h16a2 2 0 0 1 2 2v.4l-10 6.1L2 7.400V7a2 2 0 0 1 2-2ZM2 9.700V17a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9.700l-10 6.100Z',
} as const
const COPIED_MS = 2_000

const kindIcon = (kind: Message['kind']) =>
  h('span', { class: `icon ${kind}`, 'aria-hidden': 'true' }, [
    svg('svg', { viewBox: '0 0 24 24' }, [svg('path', { d: ICONS[kind] })]),
  ])

/** Formats the time of today's messages, and day and time of the others. */
function formatTime(at: number, language: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  const dayFormat = isToday ? {} : ({ day: 'numeric', month: 'short' } as const)
  return new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    ...dayFormat,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}

function codeRow(code: string, texts: InboxTexts, announce: (text: string) => void): HTMLElement {
  const digits = h('output', { class: 'digits', 'aria-label': `${texts.code} ${[...code].join(' ')}` }, [code])
  const label = h('span', {}, [texts.copy])
  const showStatus = (text: string) => {
    label.textContent = text
    announce(text)
    setTimeout(() => setText(label, texts.copy), COPIED_MS)
  }
  const copyCode = async () => {
    try {
      await navigator.clipboard.writeText(code)
      showStatus(texts.copied)
    } catch {
      // Pages may not write to the clipboard without a secure origin.
      getSelection()?.selectAllChildren(digits)
      showStatus(texts.selected)
    }
  }
  return h('div', { class: 'code' }, [
    digits,
    h('button', { type: 'button', class: 'copy' }, [label], { click: () => void copyCode() }),
  ])
}

const withLinks = (text: string) =>
  splitLinks(text).map(({ text: piece, href }) =>
    href === null ? piece : h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, [piece]),
  )

function collapsibleMail(html: string, texts: InboxTexts): readonly HTMLElement[] {
  const container = h('div', { hidden: true })
  const button = h('button', { type: 'button', class: 'open', 'aria-expanded': 'false' }, [texts.open], {
    click: () => {
      const shouldOpen = container.hidden
      container.replaceChildren(...(shouldOpen ? [renderMailFrame(html, texts.body)] : []))
      container.hidden = !shouldOpen
      button.setAttribute('aria-expanded', String(shouldOpen))
      button.textContent = shouldOpen ? texts.close : texts.open
    },
  })
  return [button, container]
}

export function messageCard(
  { kind, to, subject, text, html, at }: Message,
  texts: InboxTexts,
  language: string,
  announce: (text: string) => void,
): HTMLLIElement {
  const code = findCode(text)
  return h('li', { class: 'message' }, [
    kindIcon(kind),
    h('div', { class: 'about' }, [
      h('p', { class: 'kind' }, [texts[kind]]),
      h('p', { class: 'to' }, [h('span', { class: 'quiet' }, [`${texts.to} `]), h('bdi', {}, [to])]),
    ]),
    h('time', { datetime: new Date(at).toISOString() }, [formatTime(at, language)]),
    h('div', { class: 'content' }, [
      subject !== null && h('h2', {}, [subject]),
      code !== null && codeRow(code, texts, announce),
      h('p', { class: 'text' }, withLinks(text)),
      ...(html === null ? [] : collapsibleMail(html, texts)),
    ]),
  ])
}
