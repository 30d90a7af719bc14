import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { noticeOf } from '../../parts/notice-of.ts'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { useMerchant } from '../../parts/use-merchant.ts'
import { texts } from '../../texts.ts'
import * as styles from './settings.module.css'

const FLAGS = ['locked', 'protected', 'approval'] as const
type Flag = (typeof FLAGS)[number]

/** Flags that protect this merchant from moves; set by administrators. */
export const SettingsTab = observer(function SettingsTab() {
  const { api, live, session } = useConsole()
  const merchant = useMerchant()
  const [selectedFlag, setSelectedFlag] = useState<Flag | null>(null)
  const permission = { kind: 'administer' } as const
  const { code } = merchant
  const deniedReason = session.deniedReason(permission)
  return (
    <Panel title={texts.settings.title}>
      {deniedReason && <p className={styles.quiet}>{deniedReason}</p>}
      <ul className={styles.flags}>
        {FLAGS.map((flag) => (
          <li key={flag} className={styles.flag}>
            <div>
              <h3 id={`flag-${flag}`}>
                {texts.settings[flag].title}{' '}
                <Badge tone={merchant[flag] ? 'accent' : 'neutral'}>
                  {merchant[flag] ? texts.settings.on : texts.settings.off}
                </Badge>
              </h3>
              <p className={styles.quiet}>{texts.settings[flag].means}</p>
            </div>
            <PermittedButton permission={permission} onBegin={() => setSelectedFlag(flag)}>
              {texts.settings[flag][merchant[flag] ? 'end' : 'begin']}
            </PermittedButton>
          </li>
        ))}
      </ul>
      {selectedFlag && (
        <ChangeDialog
          title={texts.settings.confirmTitle(
            texts.settings[selectedFlag][merchant[selectedFlag] ? 'end' : 'begin'],
            code,
          )}
          confirm={texts.settings[selectedFlag][merchant[selectedFlag] ? 'end' : 'begin']}
          permission={permission}
          onClose={() => setSelectedFlag(null)}
          onConfirm={async (reason) => {
            const reply = await api.setFlags(code, { [selectedFlag]: !merchant[selectedFlag], reason })
            live.publish({ topic: 'composition', about: code })
            return noticeOf(reply, (row) => texts.settings.done(code, texts.flags[selectedFlag], row[selectedFlag]))
          }}
        >
          <p>{texts.settings[selectedFlag].means}</p>
        </ChangeDialog>
      )}
    </Panel>
  )
})
