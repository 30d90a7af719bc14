import { heartFilledGlyph, heartGlyph } from '../icon/glyphs.ts'
import { Icon } from '../icon/icon.tsx'
import * as styles from './favourite-toggle.module.css'

export interface FavouriteToggleProps {
  on: boolean
  /** Names the item, e.g. "Favourite: Golden Garuda"; `aria-pressed` has the state. */
  label: string
  onToggle: () => void
  disabled?: boolean
}

/** Heart button over a picture. */
export function FavouriteToggle({ on: isOn, label, onToggle, disabled }: FavouriteToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isOn}
      aria-label={label}
      disabled={disabled}
      onClick={onToggle}
    >
      <span className={styles.round}>
        <Icon of={isOn ? heartFilledGlyph : heartGlyph} size={16} />
      </span>
    </button>
  )
}
