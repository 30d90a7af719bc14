import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { useVisit } from '@tessera/platform/visit'
import type { SubordinateDetail } from '@tessera/site'
import { ButtonLink } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import { ContractRow } from '../../lib/contract-row.tsx'
import { addressOf, CONTRACTS, OFFER } from '../../lib/paths.ts'
import * as styles from './member.module.css'
import type { MemberStore } from './member.store.ts'

interface MemberContractsProps {
  host: Host
  store: MemberStore
  member: SubordinateDetail
}

/** The newest contracts with a direct downline, and a link to offer one. */
export const MemberContracts = observer(function MemberContracts({ host, store, member }: MemberContractsProps) {
  const t = useTexts('mfe-agent')
  const { id } = member.node
  const offerPath = addressOf(OFFER, { node: id })
  const allPath = addressOf(CONTRACTS, { node: id, side: 'upline' })
  const { rows } = store.contracts
  useVisit(store.contracts, id)
  return (
    <Card
      as="section"
      variant="bare"
      title={t('way.contracts')}
      action={
        member.may.offer && (
          <ButtonLink size="s" variant="secondary" href={offerPath} onPress={() => host.navigation.push(offerPath)}>
            {t('offer.title')}
          </ButtonLink>
        )
      }
    >
      <Loaded of={rows} small skeleton={<Rows count={1} height="72px" />} failed={t('contract.list_failed')}>
        {(contracts) =>
          contracts.length === 0 ? (
            <p className={styles.none}>{t('contract.none')}</p>
          ) : (
            <ul>
              {contracts.map((contract) => (
                <li key={contract.id}>
                  <ContractRow host={host} contract={contract} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {rows.tail !== 'end' && rows.value && (
        <div className={styles.more}>
          <ButtonLink block size="s" variant="ghost" href={allPath} onPress={() => host.navigation.push(allPath)}>
            {t('contract.all')}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
})
