import { h, icon, setText } from './dom.ts'
import { renderFairness } from './fairness.ts'
import { ICONS } from './icons.ts'
import { renderBackControl, renderNotices } from './notices.ts'
import type { Play } from './play.ts'
import type { Table } from './table.ts'

export interface FrameParts {
  name: string
  /** The game's drawing area. */
  stage: HTMLElement
  /** Under the stage: stakes and the main button. */
  controls: readonly HTMLElement[]
  /** Elements of the rules dialog. */
  rules: readonly HTMLElement[]
}

/** Page elements around the game itself. */
export interface Frame {
  /** Live region with the last outcome. */
  outcome: HTMLElement
  /** Shows the win of the current round, in satang; null if there is no round. */
  showWin(satang: number | null): void
}

function rulesDialog(play: Play, rules: readonly HTMLElement[]): readonly [HTMLElement, HTMLElement] {
  const { texts } = play
  const dialog = h('dialog', { class: 'rules', 'aria-labelledby': 'rules-title' }, [
    h('h2', { id: 'rules-title' }, [texts.rules]),
    h('div', { class: 'rules-body', tabindex: 0 }, rules),
    h('div', { class: 'actions' }, [
      h('button', { type: 'button', class: 'primary' }, [texts.close], { click: () => dialog.close() }),
    ]),
  ])
  const openButton = h(
    'button',
    { type: 'button', class: 'icon', 'aria-label': texts.rules, 'aria-haspopup': 'dialog' },
    [icon(ICONS.info)],
    {
      click: () => dialog.showModal(),
    },
  )
  return [dialog, openButton]
}

function soundButton({ sound, texts }: Play): HTMLElement {
  const button = h('button', { type: 'button', class: 'icon' }, [], {
    click: () => {
      sound.toggle()
      redraw()
    },
  })
  const redraw = () => {
    button.setAttribute('aria-label', sound.isOn ? texts.soundOff : texts.soundOn)
    button.replaceChildren(icon(sound.isOn ? ICONS.sound : ICONS.mute))
  }
  redraw()
  return button
}

/** Returns the status line under the stage. */
const statusOf = (table: Table, { texts }: Play): string => {
  if (!table.online) return `${texts.offline} ${texts.offlineText}`
  if (table.slow) return texts.slow
  if (table.phase === 'opening') return texts.opening
  return ''
}

/** Builds the page: header, game, balance and win, fairness panel, and dialogs. */
export function buildFrame(play: Play, { name, stage, controls, rules }: FrameParts): Frame {
  const { texts, launch } = play
  document.documentElement.lang = launch.language
  document.title = name
  const outcome = h('p', { class: 'outcome', role: 'status' })
  const status = h('p', { class: 'status', role: 'status' })
  const balance = h('bdi', { class: 'figure' })
  const win = h('bdi', { class: 'figure' })
  const trialBadge = h('span', { class: 'free', title: texts.freeLong }, [texts.free])
  const [dialog, openRules] = rulesDialog(play, rules)
  const backLink = play.site.isFramed ? null : renderBackControl(play)
  backLink?.classList.replace('primary', 'icon')
  backLink?.setAttribute('aria-label', texts.back)
  backLink?.replaceChildren(icon(ICONS.back))
  document.body.append(
    h('main', { class: 'game' }, [
      h('header', { class: 'head' }, [backLink, h('h1', {}, [name]), trialBadge, soundButton(play), openRules]),
      stage,
      h('div', { class: 'said' }, [outcome, status]),
      h('section', { class: 'panel' }, [
        h('dl', { class: 'money' }, [
          h('div', {}, [h('dt', {}, [texts.balance]), h('dd', {}, [balance])]),
          h('div', {}, [h('dt', {}, [texts.win]), h('dd', {}, [win])]),
        ]),
        ...controls,
      ]),
      renderFairness(play),
    ]),
    dialog,
    renderNotices(play),
  )
  let lastWin: number | null = null
  play.subscribe((table) => {
    trialBadge.hidden = table.mode !== 'trial'
    document.body.dataset.phase = table.phase
    setText(balance, table.phase === 'opening' ? '–' : play.formats.money(table.balance))
    setText(win, lastWin === null ? '–' : play.formats.money(lastWin))
    setText(status, statusOf(table, play))
  })
  return {
    outcome,
    showWin(satang) {
      lastWin = satang
      setText(win, lastWin === null ? '–' : play.formats.money(lastWin))
    },
  }
}
