import { TextField, type TextFieldProps } from '@tessera/ui/text-field'
import * as styles from './percent-field.module.css'

/** Input field for a percentage. */
export const PercentField = (props: Omit<TextFieldProps, 'suffix' | 'inputMode'>) => (
  <TextField
    autoComplete="off"
    maxLength={7}
    {...props}
    inputMode="decimal"
    suffix={<span className={styles.sign}>%</span>}
  />
)
