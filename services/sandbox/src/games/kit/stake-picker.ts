import { h, icon, setText } from './dom.ts'
import { ICONS } from './icons.ts'
import type { Play } from './play.ts'
import { nextStake, parseStake } from './stakes.ts'

/** Renders the stake control in whole baht: buttons for steps, and a field. */
export function stakePicker(play: Play): HTMLElement {
  const { texts } = play
  const step = (direction: 1 | -1) => {
    const { table } = play
    play.apply({ type: 'stake', stake: nextStake(table.stake, direction, table) })
  }
  const decreaseButton = h(
    'button',
    { type: 'button', class: 'round', 'aria-label': texts.less },
    [icon(ICONS.minus)],
    {
      click: () => step(-1),
    },
  )
  const increaseButton = h('button', { type: 'button', class: 'round', 'aria-label': texts.more }, [icon(ICONS.plus)], {
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
    const stake = parseStake(field.value, table)
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
  const picker = h('div', { class: 'stake' }, [
    decreaseButton,
    h('div', { class: 'stake-box' }, [label, field]),
    increaseButton,
    hint,
  ])
  const freeRoundsLine = h('p', { class: 'stake-free' })
  play.subscribe((table) => {
    const isDisabled = table.phase !== 'ready'
    const { free } = table
    picker.hidden = free !== null
    freeRoundsLine.hidden = free === null
    if (free) setText(freeRoundsLine, texts.freeRounds(free.left, play.formats.short(free.stake)))
    setText(label, `${texts.stake} (${play.formats.sign})`)
    hint.textContent = texts.stakeHint(play.formats.short(table.least), play.formats.short(table.most))
    field.disabled = isDisabled
    decreaseButton.disabled = isDisabled || nextStake(table.stake, -1, table) === table.stake
    increaseButton.disabled = isDisabled || nextStake(table.stake, 1, table) === table.stake
    const text = String(table.stake / 100)
    if (field.dataset.stake !== text) {
      field.dataset.stake = text
      field.value = text
      field.setAttribute('aria-invalid', 'false')
      hint.hidden = true
    }
  })
  return h('div', {}, [picker, freeRoundsLine])
}
