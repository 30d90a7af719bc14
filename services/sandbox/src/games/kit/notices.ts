import { h, setText } from './dom.ts'
import { type Notice, toNotice } from './notice-texts.ts'
import type { Play } from './play.ts'
import type { Table } from './table.ts'

/** The way back to the site: a message where it frames the page, a link where it does not. Null where neither is known. */
export function renderBackControl({ site, launch, texts }: Play, text = texts.back): HTMLElement | null {
  if (site.isFramed)
    return launch.site
      ? h('button', { type: 'button', class: 'primary' }, [text], { click: () => site.send({ tessera: 'close' }) })
      : null
  return launch.back ? h('a', { class: 'primary', href: launch.back }, [text]) : null
}

function currentNotice(table: Table, { texts, launch, formats }: Play): Notice | null {
  if (table.phase === 'closed' && launch.token === null)
    return { title: texts.reopen, text: texts.reopenText, offersSiteLink: true }
  if (table.refusal) return toNotice(table.refusal, table, texts, formats)
  // A round in progress continues while the site pauses the game; only the next stake waits.
  if (table.paused && table.phase === 'ready')
    return { title: texts.paused, text: texts.pausedText, offersSiteLink: false }
  return null
}

/** Renders the dialog that explains why the game cannot continue, and the remedy. */
export function renderNotices(play: Play): HTMLElement {
  const { texts } = play
  const title = h('h2', { id: 'notice-title' })
  const text = h('p', { id: 'notice-text' })
  const actions = h('div', { class: 'actions' })
  const dialog = h(
    'dialog',
    { class: 'notice', 'aria-labelledby': 'notice-title', 'aria-describedby': 'notice-text' },
    [title, text, actions],
  )
  const dismiss = () => play.apply({ type: 'understood' })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    dismiss()
  })
  let currentKey = ''
  // Browsers limit how often `cancel` can be prevented, so a closed dialog is opened again.
  dialog.addEventListener('close', () => {
    if (currentKey !== '') dialog.showModal()
  })
  play.subscribe((table) => {
    const notice = currentNotice(table, play)
    const key = notice ? `${notice.title}|${notice.text}` : ''
    if (key === currentKey) return
    currentKey = key
    if (!notice) return dialog.close()
    setText(title, notice.title)
    setText(text, notice.text)
    const backControl = notice.offersSiteLink || table.phase === 'closed' ? renderBackControl(play) : null
    const canStay = table.phase !== 'closed' && table.refusal !== null
    const closeButton = h('button', { type: 'button', class: backControl ? 'quiet' : 'primary' }, [texts.understood], {
      click: dismiss,
    })
    actions.replaceChildren(...[backControl, canStay ? closeButton : null].filter((button) => button !== null))
    if (!dialog.open) dialog.showModal()
  })
  return dialog
}
