import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { Button } from '@tessera/ui'
import { Checkbox } from '@tessera/ui/checkbox'
import { observer } from 'mobx-react-lite'
import { withReturnAddress } from '../../lib/return-address.ts'
import * as styles from './login.page.module.css'
import type { LoginStore } from './login.store.ts'

/**
 * Remember-password, if the browser has storage, and recovery if it is on and some slice offers it, otherwise customer
 * service.
 */
export const LoginOptions = observer(function LoginOptions({ host, place, store }: PageProps & { store: LoginStore }) {
  const t = useTexts('mfe-account')
  const isRecoveryOn = host.status.isOn('CHNGPASSMAIL3') || host.status.isOn('CHNGPASSVERIF3')
  const { navigation, popups } = host
  const forgot = () =>
    place === 'popup' ? popups.show('forgot') : navigation.push(withReturnAddress('/m/forget', navigation.path))
  return (
    <div className={styles.ways}>
      {store.canRemember ? (
        <Checkbox label={t('login.remember')} checked={store.remember} onChange={(isOn) => store.setRemember(isOn)} />
      ) : (
        <p role="note" className={styles.note}>
          {t('login.nothing_kept')}
        </p>
      )}
      {isRecoveryOn && navigation.canOpen('/m/forget') ? (
        <Button variant="ghost" size="s" onClick={forgot}>
          {t('login.forgot')}
        </Button>
      ) : (
        <Button variant="ghost" size="s" onClick={() => popups.show('customer-service')}>
          {t('login.no_way_in')}
        </Button>
      )}
    </div>
  )
})
