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

/** Flags that restrict changes of this merchant's composition; set by administrators. */
export const SettingsTab = observer(function SettingsTab() {
  const { api, live, session } = useConsole()
  const merchant = useMerchant()
  const [flagToToggle, setFlagToToggle] = useState<Flag | null>(null)
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
            <PermittedButton permission={permission} onBegin={() => setFlagToToggle(flag)}>
              {texts.settings[flag][merchant[flag] ? 'end' : 'begin']}
            </PermittedButton>
          </li>
        ))}
      </ul>
      {flagToToggle && (
        <ChangeDialog
          title={texts.settings.confirmTitle(
            texts.settings[flagToToggle][merchant[flagToToggle] ? 'end' : 'begin'],
            code,
          )}
          confirm={texts.settings[flagToToggle][merchant[flagToToggle] ? 'end' : 'begin']}
          permission={permission}
          onClose={() => setFlagToToggle(null)}
          onConfirm={async (reason) => {
            const flagsResponse = await api.setFlags(code, { [flagToToggle]: !merchant[flagToToggle], reason })
            live.publish({ topic: 'composition', about: code })
            return noticeOf(flagsResponse, (row) =>
              texts.settings.done(code, texts.flags[flagToToggle], row[flagToToggle]),
            )
          }}
        >
          <p>{texts.settings[flagToToggle].means}</p>
        </ChangeDialog>
      )}
    </Panel>
  )
})
