import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { PlaySession } from '@tessera/site'
import { Button, Dialog } from '@tessera/ui'
import { Facts } from '@tessera/ui/facts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { formatElapsed } from './format-elapsed.ts'
import * as styles from './play.module.css'
import type { PlayStore } from './play.store.ts'
import { formatSigned } from './play-bar.tsx'
import { TEXTS } from './texts.ts'
import { useNow } from './use-now.ts'

interface RealityCheckProps {
  host: Host
  store: PlayStore
}

const isCheckDue = (figures: PlaySession | null, now: number): figures is PlaySession =>
  figures !== null && figures.checkAt !== null && Date.parse(figures.checkAt) <= now

/**
 * Reminder after an hour of play: duration and net result, before play continues (LOB-194). The game is paused, as for every
 * dialog.
 */
export const RealityCheck = observer(function RealityCheck({ host, store }: RealityCheckProps) {
  const t = useTexts(TEXTS)
  const readClock = () => host.http.now()
  const now = useNow(readClock)
  const [isBusy, setBusy] = useState(false)
  const { figures, isTrial } = store
  const dueCheck = isCheckDue(figures.current, now) ? figures.current : null
  const [visibleCheck, setVisibleCheck] = useState(dueCheck)
  if (dueCheck && dueCheck !== visibleCheck) setVisibleCheck(dueCheck)
  const formatAmount = (amount: string) => formatMoney(amount, isTrial ? {} : { currency: host.wallet.currency })
  const continuePlay = async () => {
    setBusy(true)
    try {
      await figures.checkReality()
      if (store.launchRejection?.code === 'play.check.due') await store.startLaunch()
    } catch (error) {
      host.toasts.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={dueCheck !== null}
      onClose={() => {}}
      role="alertdialog"
      dismissible={false}
      title={t('check')}
      actions={
        <>
          <Button variant="secondary" onClick={() => host.navigation.back()}>
            {t('check_off')}
          </Button>
          <Button busy={isBusy} onClick={() => void continuePlay()}>
            {t('check_on')}
          </Button>
        </>
      }
    >
      {visibleCheck && (
        <div className={styles.check}>
          <p>{t('check_text')}</p>
          <Facts
            facts={[
              {
                name: t('check_time'),
                value: visibleCheck.startedAt
                  ? formatElapsed(now - Date.parse(visibleCheck.startedAt))
                  : formatElapsed(0),
              },
              { name: t('check_staked'), value: formatAmount(visibleCheck.staked) },
              { name: t('check_won'), value: formatAmount(visibleCheck.won) },
              { name: t('net'), value: formatSigned(visibleCheck.net), strong: true },
            ]}
          />
        </div>
      )}
    </Dialog>
  )
})
