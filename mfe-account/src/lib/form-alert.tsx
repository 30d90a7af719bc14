import { alertGlyph, SvgIcon } from '@tessera/ui'
import * as styles from './form.module.css'

/** What went wrong with the whole form, read out at once. */
export function FormAlert({ text }: { text: string | null }) {
  return (
    <div role="alert" className={styles.live}>
      {text && (
        <p className={styles.alert}>
          <SvgIcon glyph={alertGlyph} size={20} />
          {text}
        </p>
      )}
    </div>
  )
}
