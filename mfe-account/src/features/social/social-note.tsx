import { textOf, useTexts } from '@tessera/i18n'
import { SOCIAL_NAMES } from '@tessera/site'
import { Button } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import type { SocialStore } from './social.store.ts'

/** Result of a provider sign-in, above the form that continues it. */
export const SocialNote = observer(function SocialNote({
  store,
  flow,
}: {
  store: SocialStore
  flow: 'login' | 'register'
}) {
  const t = useTexts('mfe-account')
  useTexts('shared')
  const { failure, newcomer } = store
  const brand = newcomer && SOCIAL_NAMES[newcomer.brand]
  return (
    <div role="status">
      {failure && (
        <Callout tone={failure === 'social.cancelled' ? 'info' : 'danger'}>
          {failure === 'social.cancelled' ? t(failure) : textOf('shared', failure.shared)}
        </Callout>
      )}
      {brand && (
        <Callout
          tone="success"
          title={t(newcomer.name ? 'social.known' : 'social.known_nameless', { brand, name: newcomer.name ?? '' })}
          action={
            <Button variant="ghost" size="s" onClick={() => store.forget()}>
              {t('social.without', { brand })}
            </Button>
          }
        >
          {t(flow === 'login' ? 'social.link_lead' : 'social.register_lead', { brand })}
        </Callout>
      )}
    </div>
  )
})
