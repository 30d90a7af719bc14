import { observer } from 'mobx-react-lite'
import { Outlet } from 'react-router-dom'
import { classNames } from '../../../ui/class-names.ts'
import { Frame as UiFrame } from '../../../ui/frame/frame.tsx'
import { useConsole } from '../../console-context.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { Account } from '../session/account.tsx'
import * as styles from './frame.module.css'

const LINKS = [
  {
    to: paths.merchants,
    label: texts.nav.merchants,
    isCurrent: (pathname: string) => pathname === '/' || pathname.startsWith('/m/'),
  },
  { to: paths.waves, label: texts.nav.waves },
  { to: paths.approvals, label: texts.nav.approvals },
  { to: paths.freezes, label: texts.nav.freezes },
  { to: paths.releases, label: texts.nav.releases },
  { to: paths.audit, label: texts.nav.audit },
  { to: paths.tokens, label: texts.nav.tokens },
  { to: paths.webhooks, label: texts.nav.webhooks },
]

export function Frame() {
  return (
    <UiFrame
      home={{ to: paths.merchants, label: texts.home, name: 'ops' }}
      links={LINKS}
      badges={<LiveIndicator />}
      account={<Account />}
    >
      <Outlet />
    </UiFrame>
  )
}

const LiveIndicator = observer(function LiveIndicator() {
  const { live } = useConsole()
  return (
    <span
      className={classNames(styles.live, live.isLive && styles.on)}
      role="status"
      title={texts.live.hint(live.isLive)}
    >
      {live.isLive ? texts.live.on : texts.live.off}
    </span>
  )
})
