import { useTexts } from '@tessera/i18n'
import type { ApiError, Host } from '@tessera/platform'
import { Button, ButtonLink, EmptyState } from '@tessera/ui'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { launchErrorTexts, type Remedy } from './launch-error-texts.ts'
import * as styles from './play.module.css'
import { type PlayInput, playAddress } from './play-address.ts'
import { TEXTS } from './texts.ts'

const REMEDY_PATHS: Record<Exclude<Remedy, 'contact'>, string> = {
  games: '/m/gameCenter',
  home: '/m/home',
  deposit: '/m/voucherCenter',
  limits: '/m/limits',
}

interface LaunchErrorProps {
  host: Host
  error: ApiError
  input: PlayInput
}

/** Shows why the game does not open, with a link that helps. */
export const LaunchError = observer(function LaunchError({ host, error, input }: LaunchErrorProps) {
  const t = useTexts(TEXTS)
  const { title, text, remedy } = launchErrorTexts(error, host.locale.language, t)
  const trialPath = playAddress({ ...input, mode: 'trial' })
  return (
    <div className={styles.centre}>
      <EmptyState
        title={title}
        text={text}
        action={
          <Stack gap={2}>
            {remedy === 'contact' ? (
              <Button onClick={() => host.popups.show('customer-service')}>{t('contact')}</Button>
            ) : (
              <RemedyLink host={host} way={host.navigation.canOpen(REMEDY_PATHS[remedy]) ? remedy : 'home'} />
            )}
            {remedy === 'deposit' && (
              <ButtonLink variant="secondary" href={trialPath} onPress={() => host.navigation.replace(trialPath)}>
                {t('free')}
              </ButtonLink>
            )}
          </Stack>
        }
      />
    </div>
  )
})

function RemedyLink({ host, way: remedy }: { host: Host; way: Exclude<Remedy, 'contact'> }) {
  const t = useTexts(TEXTS)
  return (
    <ButtonLink href={REMEDY_PATHS[remedy]} onPress={() => host.navigation.replace(REMEDY_PATHS[remedy])}>
      {t(remedy)}
    </ButtonLink>
  )
}
