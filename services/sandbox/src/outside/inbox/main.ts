import type { Message, MessageKind } from '@tessera/outside'
import { h, setText, svg } from '../../games/kit/dom.ts'
import { followMessages } from './feed.ts'
import { messageCard } from './message-card.ts'
import { INBOX_TEXTS } from './texts.ts'

const MAX_VISIBLE = 200
const TYPING_DELAY_MS = 250
const EMPTY_ICON = 'M3 13h5l1.500 3h5L16 13h5v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Zm1-2 3-7h10l3 7h-5l-1.500 3h-3L9 11Z'

const language = document.documentElement.lang === 'en' ? 'en' : 'th'
const texts = INBOX_TEXTS[language]
const queryParams = new URLSearchParams(location.search)

const statusLine = h('p', { class: 'said', role: 'status' })
const announce = (text: string) => {
  statusLine.textContent = text
}
const list = h('ul', { class: 'list' })
const messagesContainer = h('div', { class: 'place' })
const connectionStatus = h('p', { class: 'live' }, [texts.live])
const searchField = h('input', {
  type: 'search',
  placeholder: texts.search,
  'aria-label': texts.search,
  value: queryParams.get('to') ?? '',
  autocomplete: 'off',
  spellcheck: 'false',
  maxlength: 254,
})
let kind: MessageKind | null = null

function emptyState(title: string, text: string): HTMLElement {
  return h('div', { class: 'state' }, [
    svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [svg('path', { d: EMPTY_ICON })]),
    h('h2', {}, [title]),
    h('p', {}, [text]),
  ])
}
const renderSkeleton = () =>
  h(
    'div',
    { class: 'skeletons', role: 'img', 'aria-label': texts.loading },
    [1, 2, 3].map(() => h('div', { class: 'bone' })),
  )

function showMessages(messages: readonly Message[], areNew: boolean): void {
  const cards = messages.map((message) => messageCard(message, texts, language, announce))
  if (areNew) {
    for (const card of cards) card.classList.add('fresh')
    list.prepend(...cards)
    announce(texts.arrived.replace('{count}', String(cards.length)))
  } else list.replaceChildren(...cards)
  while (list.children.length > MAX_VISIBLE) list.lastElementChild?.remove()
  const isFiltered = searchField.value.trim() !== '' || kind !== null
  messagesContainer.replaceChildren(
    list.children.length > 0
      ? list
      : isFiltered
        ? emptyState(texts.noneTitle, texts.none)
        : emptyState(texts.emptyTitle, texts.empty),
  )
}

const feed = followMessages({
  messages: showMessages,
  connected: (isConnected) => {
    connectionStatus.classList.toggle('lost', !isConnected)
    setText(connectionStatus, isConnected ? texts.live : texts.lost)
  },
})
function search(): void {
  messagesContainer.replaceChildren(renderSkeleton())
  feed.setFilter({ searchText: searchField.value.trim(), kind })
}

let typingTimer: ReturnType<typeof setTimeout> | undefined
searchField.addEventListener('input', () => {
  clearTimeout(typingTimer)
  typingTimer = setTimeout(search, TYPING_DELAY_MS)
})

const kindButtons = ([null, 'sms', 'mail'] as const).map((kindOption) => {
  const button = h(
    'button',
    { type: 'button', 'aria-pressed': kindOption === null ? 'true' : 'false' },
    [texts[kindOption ?? 'all']],
    {
      click: () => {
        kind = kindOption
        for (const kindButton of kindButtons) kindButton.setAttribute('aria-pressed', String(kindButton === button))
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
    h('div', { class: 'row' }, [
      h('div', { class: 'kinds', role: 'group', 'aria-label': texts.kinds }, kindButtons),
      connectionStatus,
    ]),
  ]),
  h('main', {}, [messagesContainer]),
  statusLine,
)
search()
