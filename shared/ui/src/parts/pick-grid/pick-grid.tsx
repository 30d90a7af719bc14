import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { CellGrid } from './cell-grid.tsx'

export interface PickGridProps {
  label: string
  /** Values to pick from, in order, e.g. `00` to `99`. */
  values: readonly string[]
  columns?: number
  picked: readonly string[]
  onChange: (picked: readonly string[]) => void
  /** Maximum of picks; if it is 1, a new pick replaces the previous one. */
  most?: number
  /** Read out when no more can be picked. */
  fullText: string
  /** Values that are sold out or closed. */
  unavailable?: readonly string[]
}

/**
 * Numbers of a lottery to pick from. Amounts are typed, in a `MoneyField`.
 *
 * @example
 * <PickGrid label={t('bet.numbers')} values={numbers} picked={store.picked} onChange={store.pick} most={6} fullText={t('bet.full')} />
 */
export function PickGrid(props: PickGridProps) {
  const { label, values, columns = 5, picked, onChange, most: max = values.length, fullText, unavailable = [] } = props
  const isFull = max > 1 && picked.length >= max
  const press = (value: string) => {
    if (picked.includes(value)) onChange(picked.filter((other) => other !== value))
    else onChange(max === 1 ? [value] : [...picked, value])
  }
  return (
    <>
      <CellGrid
        label={label}
        columns={columns}
        cells={values.map((value) => {
          const pressed = picked.includes(value)
          return { value, pressed, disabled: unavailable.includes(value) || (isFull && !pressed) }
        })}
        onPress={press}
      />
      <VisuallyHidden role="status">{isFull && fullText}</VisuallyHidden>
    </>
  )
}
