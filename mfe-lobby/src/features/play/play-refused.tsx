import { useTexts } from '@tessera/i18n'
import type { ApiError, Host } from '@tessera/platform'
import { Button, ButtonLink, EmptyState } from '@tessera/ui'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import * as styles from './play.module.css'
import { type PlayInput, playAddress } from './play-address.ts'
import { refusalWords, type WayOn } from './refusal-words.ts'
import { TEXTS } from './texts.ts'

const PATHS: Record<Exclude<WayOn, 'contact'>, string> = {
  games: '/m/gameCenter',
  home: '/m/home',
  deposit: '/m/voucherCenter',
  limits: '/m/limits',
}

interface PlayRefusedProps {
  host: Host
  error: ApiError
  input: PlayInput
}

/** Why the game does not open, and where to go from here. */
export const PlayRefused = observer(function PlayRefused({ host, error, input }: PlayRefusedProps) {
  const t = useTexts(TEXTS)
  const { title, text, way } = refusalWords(error, host.locale.language, t)
  const trial = playAddress({ ...input, mode: 'trial' })
  return (
    <div className={styles.centre}>
      <EmptyState
        title={title}
        text={text}
        action={
          <Stack gap={2}>
            {way === 'contact' ? (
              <Button onClick={() => host.popups.show('customer-service')}>{t('contact')}</Button>
            ) : (
              <Way host={host} way={host.navigation.canOpen(PATHS[way]) ? way : 'home'} />
            )}
            {way === 'deposit' && (
              <ButtonLink variant="secondary" href={trial} onPress={() => host.navigation.replace(trial)}>
                {t('free')}
              </ButtonLink>
            )}
          </Stack>
        }
      />
    </div>
  )
})

function Way({ host, way }: { host: Host; way: Exclude<WayOn, 'contact'> }) {
  const t = useTexts(TEXTS)
  return (
    <ButtonLink href={PATHS[way]} onPress={() => host.navigation.replace(PATHS[way])}>
      {t(way)}
    </ButtonLink>
  )
}
