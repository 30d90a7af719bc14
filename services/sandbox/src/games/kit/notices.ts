import { h, setText } from './dom.ts'
import type { Play } from './play.ts'
import { type Notice, noticeOf } from './refusals.ts'
import type { Table } from './table.ts'

/** The way back to the site: a message where it frames the page, a link where it does not. Null where neither is known. */
export function wayBack({ site, launch, texts }: Play, text = texts.back): HTMLElement | null {
  if (site.framed)
    return launch.site
      ? h('button', { type: 'button', class: 'primary' }, [text], { click: () => site.say({ tessera: 'close' }) })
      : null
  return launch.back ? h('a', { class: 'primary', href: launch.back }, [text]) : null
}

function currentNotice(table: Table, { texts, launch, formats }: Play): Notice | null {
  if (table.phase === 'closed' && launch.token === null)
    return { title: texts.reopen, text: texts.reopenText, leave: true }
  if (table.refusal) return noticeOf(table.refusal, table, texts, formats)
  // A round that is under way is played to its end: only the next stake waits.
  if (table.paused && table.phase === 'ready') return { title: texts.paused, text: texts.pausedText, leave: false }
  return null
}

/** Renders the one dialog over a game: the reason why it cannot continue, and the remedy. */
export function notices(play: Play): HTMLElement {
  const { texts } = play
  const title = h('h2', { id: 'notice-title' })
  const text = h('p', { id: 'notice-text' })
  const actions = h('div', { class: 'actions' })
  const dialog = h(
    'dialog',
    { class: 'notice', 'aria-labelledby': 'notice-title', 'aria-describedby': 'notice-text' },
    [title, text, actions],
  )
  const understand = () => play.apply({ type: 'understood' })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    understand()
  })
  let currentKey = ''
  // A browser lets a page refuse to close only so often.
  dialog.addEventListener('close', () => {
    if (currentKey !== '') dialog.showModal()
  })
  play.follow((table) => {
    const notice = currentNotice(table, play)
    const key = notice ? `${notice.title}|${notice.text}` : ''
    if (key === currentKey) return
    currentKey = key
    if (!notice) return dialog.close()
    setText(title, notice.title)
    setText(text, notice.text)
    const leave = notice.leave || table.phase === 'closed' ? wayBack(play) : null
    const stay = table.phase !== 'closed' && table.refusal !== null
    const close = h('button', { type: 'button', class: leave ? 'quiet' : 'primary' }, [texts.understood], {
      click: understand,
    })
    actions.replaceChildren(...[leave, stay ? close : null].filter((button) => button !== null))
    if (!dialog.open) dialog.showModal()
  })
  return dialog
}
