import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import * as styles from './account.module.css'

export const Account = observer(function Account() {
  const { session } = useDesk()
  const { operator } = session
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own
    <div className={styles.account} role="group" aria-label={texts.account.label}>
      {operator && (
        <span className={styles.who}>
          <span className={styles.name}>{operator.name}</span>
          <Badge tone="accent">{operator.role}</Badge>
        </span>
      )}
      <Button size="small" onClick={session.signOut}>
        {texts.account.signOut}
      </Button>
    </div>
  )
})
