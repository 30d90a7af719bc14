import { Button } from '@tessera/ui'
import * as styles from './other-way.module.css'

interface OtherWayProps {
  text: string
  /** Of the button that leads there. */
  label: string
  onGo: () => void
}

/** Link to the other form, for visitors on the wrong one. */
export const OtherWay = ({ text, label, onGo }: OtherWayProps) => (
  <p className={styles.other}>
    {text}
    <Button variant="ghost" size="s" onClick={onGo}>
      {label}
    </Button>
  </p>
)
