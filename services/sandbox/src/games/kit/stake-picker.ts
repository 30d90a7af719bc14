import { glyph, h, setText } from './dom.ts'
import { ICONS } from './icons.ts'
import type { Play } from './play.ts'
import { stepped, typedStake } from './stakes.ts'

/** Picks a stake in whole baht: by steps, or typed. */
export function stakePicker(play: Play): HTMLElement {
  const { texts } = play
  const step = (direction: 1 | -1) => {
    const { table } = play
    play.apply({ type: 'stake', stake: stepped(table.stake, direction, table) })
  }
  const less = h('button', { type: 'button', class: 'round', 'aria-label': texts.less }, [glyph(ICONS.minus)], {
    click: () => step(-1),
  })
  const more = h('button', { type: 'button', class: 'round', 'aria-label': texts.more }, [glyph(ICONS.plus)], {
    click: () => step(1),
  })
  const field = h('input', {
    id: 'stake',
    class: 'stake-field',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: 6,
    'aria-describedby': 'stake-hint',
  })
  const label = h('label', { for: 'stake' })
  const hint = h('p', { id: 'stake-hint', class: 'hint', hidden: true })
  field.addEventListener('change', () => {
    const { table } = play
    const stake = typedStake(field.value, table)
    field.setAttribute('aria-invalid', String(stake === null))
    hint.hidden = stake !== null
    if (stake !== null) play.apply({ type: 'stake', stake })
  })
  field.addEventListener('focus', () => field.select())
  field.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      step(event.key === 'ArrowUp' ? 1 : -1)
    }
  })
  const picker = h('div', { class: 'stake' }, [less, h('div', { class: 'stake-box' }, [label, field]), more, hint])
  const freeLine = h('p', { class: 'stake-free' })
  play.follow((table) => {
    const still = table.phase !== 'ready'
    const { free } = table
    picker.hidden = free !== null
    freeLine.hidden = free === null
    if (free) setText(freeLine, texts.freeRounds(free.left, play.formats.short(free.stake)))
    setText(label, `${texts.stake} (${play.formats.sign})`)
    hint.textContent = texts.stakeHint(play.formats.short(table.least), play.formats.short(table.most))
    field.disabled = still
    less.disabled = still || stepped(table.stake, -1, table) === table.stake
    more.disabled = still || stepped(table.stake, 1, table) === table.stake
    const text = String(table.stake / 100)
    if (field.dataset.stake !== text) {
      field.dataset.stake = text
      field.value = text
      field.setAttribute('aria-invalid', 'false')
      hint.hidden = true
    }
  })
  return h('div', {}, [picker, freeLine])
}
