import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { ErrorNote as SharedErrorNote } from '@tessera/site-ui/error-note'
import { ButtonLink } from '@tessera/ui'
import { errorDetail } from './error-detail.ts'
import { PAYMENT_PASSWORD } from './paths.ts'

interface ErrorNoteProps {
  host: Host
  error: unknown
}

/** Shows an error, with its figures and a link that helps. */
export function ErrorNote({ host, error }: ErrorNoteProps) {
  const t = useTexts('mfe-agent')
  const { navigation } = host
  return (
    <SharedErrorNote
      error={error}
      detailOf={(apiError) => errorDetail(apiError, host)}
      actionOf={({ code }) =>
        code === 'payment.password.locked' &&
        navigation.canOpen(PAYMENT_PASSWORD) && (
          <ButtonLink
            size="s"
            variant="secondary"
            href={PAYMENT_PASSWORD}
            onPress={() => navigation.push(PAYMENT_PASSWORD)}
          >
            {t('transfer.to_password')}
          </ButtonLink>
        )
      }
    />
  )
}
