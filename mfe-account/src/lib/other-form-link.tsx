import { Button } from '@tessera/ui'
import * as styles from './other-form-link.module.css'

interface OtherFormLinkProps {
  text: string
  /** Label of the button. */
  label: string
  onPress: () => void
}

/** Link to the other form, for visitors on the wrong one. */
export const OtherFormLink = ({ text, label, onPress }: OtherFormLinkProps) => (
  <p className={styles.other}>
    {text}
    <Button variant="ghost" size="s" onClick={onPress}>
      {label}
    </Button>
  </p>
)
