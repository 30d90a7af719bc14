import { tokenEffect } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useConsole } from '../../console-context.ts'
import { texts } from '../../texts.ts'
import * as styles from './account.module.css'
import { SignInDialog } from './sign-in-dialog.tsx'

export const Account = observer(function Account() {
  const { session } = useConsole()
  const [isOpen, setOpen] = useState(false)
  const { identity } = session
  const signOut = () => {
    session.signOut()
    setOpen(false)
  }
  return (
    <>
      {session.token ? (
        <button type="button" className={styles.who} onClick={() => setOpen(true)} aria-haspopup="dialog">
          <span className={styles.name}>{identity?.holder ?? texts.account.unknown}</span>
          {identity && <Badge tone="accent">{identity.role}</Badge>}
        </button>
      ) : (
        <Button size="small" onClick={() => void session.requireSignIn()}>
          {texts.signIn.open}
        </Button>
      )}
      {isOpen && (
        <Dialog title={identity?.holder ?? texts.account.unknown} onClose={() => setOpen(false)}>
          {identity ? (
            <dl className={styles.facts}>
              <dt>{texts.account.role}</dt>
              <dd>
                {identity.role}: {texts.account.roles[identity.role]}
              </dd>
              <dt>{texts.account.scope}</dt>
              <dd>{tokenEffect(identity)}</dd>
            </dl>
          ) : (
            <p>{texts.account.unchecked}</p>
          )}
          <div>
            <Button onClick={signOut}>{texts.account.signOut}</Button>
          </div>
        </Dialog>
      )}
      {session.isSignInOpen && <SignInDialog />}
    </>
  )
})
