import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { startFreePlay } from '@tessera/site/free-play'
import { Button } from '@tessera/ui'
import { observer } from 'mobx-react-lite'

/** A visitor's way to play without an account (SHL-151). */
export const FreePlayButton = observer(function FreePlayButton({ host }: Pick<PageProps, 'host'>) {
  const t = useTexts('mfe-account')
  const shared = useTexts('shared')
  if (host.session.isLoggedIn) return null
  const start = async () => {
    const hasStarted = await startFreePlay(host, { wait: shared('in_please_wait'), reject: shared('free_reject') })
    if (hasStarted) host.popups.hide('login')
  }
  return (
    <Button variant="secondary" block onClick={() => void start()}>
      {t('login.free_play')}
    </Button>
  )
})
