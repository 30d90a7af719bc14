import { observer } from 'mobx-react-lite'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { texts } from '../../texts.ts'
import { useAsked } from '../../use-asked.ts'
import { ProviderPanel } from './provider-panel.tsx'

/** Who may call the wallet, to read. */
export const ProvidersPage = observer(function ProvidersPage() {
  const { api } = useDesk()
  return (
    <>
      <PageHead title={texts.providers.title} />
      <Lead>{texts.providers.lead}</Lead>
      <Loaded from={useAsked('providers', api.providers)}>
        {(all) =>
          all.length === 0 ? (
            <Empty title={texts.providers.none}>{texts.providers.noneNext}</Empty>
          ) : (
            <Stack>
              {all.map((provider) => (
                <ProviderPanel key={provider.code} provider={provider} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </>
  )
})
