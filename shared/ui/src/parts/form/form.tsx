import { Icon } from '@tessera/ui'
import { alertGlyph } from '@tessera/ui/glyphs'
import type { FormHTMLAttributes } from 'react'
import * as styles from './form.module.css'

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'className' | 'noValidate'> {
  /** What went wrong with the whole form, read out at once. */
  failure: string | null
}

/** Fields one below the other, under what went wrong with all of them. They are checked by the page, not by the browser. */
export function Form({ failure, children, ...rest }: FormProps) {
  return (
    <form {...rest} className={styles.form} noValidate>
      <div role="alert" className={styles.live}>
        {failure && (
          <p className={styles.alert}>
            <Icon of={alertGlyph} size={20} />
            {failure}
          </p>
        )}
      </div>
      {children}
    </form>
  )
}
