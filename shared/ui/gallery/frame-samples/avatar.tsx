import { Avatar } from '@tessera/ui'
import * as styles from './sample.module.css'

export function Sample() {
  return (
    <div className={styles.row}>
      <Avatar name="demo01" size="s" />
      <Avatar name="สมชาย" />
      <Avatar name="Naga King" size="l" />
    </div>
  )
}
