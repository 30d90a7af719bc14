import type { ProviderStop } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import { LiftDialog } from './lift-dialog.tsx'
import { ProviderPanel } from './provider-panel.tsx'

/** Providers that may call the wallet, and their stops, which a failed round causes. */
export const ProvidersPage = observer(function ProvidersPage() {
  const { api, session } = useDesk()
  const providers = useResource('providers', api.providers)
  const [liftTarget, setLiftTarget] = useState<{ provider: string; stop: ProviderStop } | null>(null)
  const canLift = session.can('providers.lift')
  return (
    <>
      <PageHeader title={texts.providers.title} />
      <Lead>{texts.providers.lead}</Lead>
      <Loaded resource={providers}>
        {(all) =>
          all.length === 0 ? (
            <Empty title={texts.providers.none}>{texts.providers.emptyHint}</Empty>
          ) : (
            <Stack>
              {all.map((provider) => (
                <ProviderPanel
                  key={provider.code}
                  provider={provider}
                  onLift={canLift ? (stop) => setLiftTarget({ provider: provider.code, stop }) : null}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {liftTarget && <LiftDialog {...liftTarget} onLifted={providers.refresh} onClose={() => setLiftTarget(null)} />}
    </>
  )
})
