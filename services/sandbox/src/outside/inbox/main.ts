import type { Message, MessageKind } from '@tessera/outside'
import { draw, h, setText } from '../../games/kit/dom.ts'
import { followMessages } from './feed.ts'
import { messageCard } from './message-card.ts'
import { INBOX_TEXTS } from './texts.ts'

const MAX_VISIBLE = 200
const TYPING_MS = 250
const EMPTY_ICON = 'M3 13h5l1.500 3h5L16 13h5v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Zm1-2 3-7h10l3 7h-5l-1.500 3h-3L9 11Z'

const language = document.documentElement.lang === 'en' ? 'en' : 'th'
const texts = INBOX_TEXTS[language]
const address = new URLSearchParams(location.search)

const statusLine = h('p', { class: 'said', role: 'status' })
const announce = (text: string) => {
  statusLine.textContent = text
}
const list = h('ul', { class: 'list' })
const container = h('div', { class: 'place' })
const live = h('p', { class: 'live' }, [texts.live])
const searchField = h('input', {
  type: 'search',
  placeholder: texts.search,
  'aria-label': texts.search,
  value: address.get('to') ?? '',
  autocomplete: 'off',
  spellcheck: 'false',
  maxlength: 254,
})
let kind: MessageKind | null = null

function state(title: string, text: string): HTMLElement {
  return h('div', { class: 'state' }, [
    draw('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [draw('path', { d: EMPTY_ICON })]),
    h('h2', {}, [title]),
    h('p', {}, [text]),
  ])
}
const skeleton = () =>
  h(
    'div',
    { class: 'skeletons', role: 'img', 'aria-label': texts.loading },
    [1, 2, 3].map(() => h('div', { class: 'bone' })),
  )

function show(messages: readonly Message[], fresh: boolean): void {
  const cards = messages.map((message) => messageCard(message, texts, language, announce))
  if (fresh) {
    for (const card of cards) card.classList.add('fresh')
    list.prepend(...cards)
    announce(texts.arrived.replace('{count}', String(cards.length)))
  } else list.replaceChildren(...cards)
  while (list.children.length > MAX_VISIBLE) list.lastElementChild?.remove()
  const searched = searchField.value.trim() !== '' || kind !== null
  container.replaceChildren(
    list.children.length > 0
      ? list
      : searched
        ? state(texts.noneTitle, texts.none)
        : state(texts.emptyTitle, texts.empty),
  )
}

const feed = followMessages({
  messages: show,
  connected: (is) => {
    live.classList.toggle('lost', !is)
    setText(live, is ? texts.live : texts.lost)
  },
})
function search(): void {
  container.replaceChildren(skeleton())
  feed.look({ searchText: searchField.value.trim(), kind })
}

let typing: ReturnType<typeof setTimeout> | undefined
searchField.addEventListener('input', () => {
  clearTimeout(typing)
  typing = setTimeout(search, TYPING_MS)
})

const kinds = ([null, 'sms', 'mail'] as const).map((option) => {
  const button = h(
    'button',
    { type: 'button', 'aria-pressed': option === null ? 'true' : 'false' },
    [texts[option ?? 'all']],
    {
      click: () => {
        kind = option
        for (const other of kinds) other.setAttribute('aria-pressed', String(other === button))
        search()
      },
    },
  )
  return button
})

const otherLanguage = language === 'th' ? 'en' : 'th'
document.body.append(
  h('header', {}, [
    h('div', { class: 'title' }, [
      h('h1', {}, [texts.title]),
      h('a', { class: 'language', href: `?lang=${otherLanguage}`, hreflang: otherLanguage }, [texts.language]),
    ]),
    h('p', { class: 'lead' }, [texts.lead]),
    searchField,
    h('div', { class: 'row' }, [h('div', { class: 'kinds', role: 'group', 'aria-label': texts.kinds }, kinds), live]),
  ]),
  h('main', {}, [container]),
  statusLine,
)
search()
