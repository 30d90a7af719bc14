import { REGISTRY_PAGE_SIZE, type AuditRow as Row } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import * as styles from '../../../ui/audit/audit.module.css'
import { AuditRow } from '../../../ui/audit/audit-row.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { OlderButton } from '../../../ui/older-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AuditInput } from '../../api/registry-api.ts'
import { useConsole } from '../../console-context.ts'
import { SignInFirst } from '../../parts/sign-in-first.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { anyOf, merchantChanges, reloadOnNewRelease, usePages } from '../../use-resource.ts'
import { changedObjectLabel } from './subject.ts'

const TONES: Record<string, 'bad' | 'candidate' | 'accent'> = {
  'candidate.halt': 'bad',
  'candidate.set': 'candidate',
  'composition.promote': 'accent',
  'composition.move': 'accent',
  'candidate.promote': 'accent',
}

interface AuditListProps {
  filter: AuditInput
}

/** True if there is a filter other than the merchant. */
const isFiltered = ({ merchant: _, ...rest }: AuditInput): boolean => Object.keys(rest).length > 0

/** Audit rows with actor, time and reason; newest first. */
export const AuditList = observer(function AuditList(props: AuditListProps) {
  const { session } = useConsole()
  if (!session.token) return <SignInFirst reason={texts.audit.signIn} />
  return <AuditRows {...props} />
})

const AuditRows = observer(function AuditRows({ filter: input }: AuditListProps) {
  const { merchant } = input
  const { api } = useConsole()
  const pages = usePages<Row>(
    `audit ${JSON.stringify(input)}`,
    {
      load: (last) => api.audit({ ...input, ...(last ? { before: last.id } : {}) }),
      idOf: (row) => row.id,
      pageSize: REGISTRY_PAGE_SIZE,
    },
    merchant ? merchantChanges(merchant) : anyOf(merchantChanges(), reloadOnNewRelease),
  )
  return (
    <>
      <Loaded resource={pages.newest} skeleton={<Skeleton rows={8} height={36} />}>
        {() =>
          pages.rows.length === 0 ? (
            <Empty title={isFiltered(input) ? texts.audit.noMatch : texts.audit.none}>
              {isFiltered(input) ? texts.audit.noMatchHint : texts.audit.emptyHint}
            </Empty>
          ) : (
            <ol className={styles.list} aria-label={texts.audit.title}>
              {pages.rows.map((row) => (
                <AuditRow
                  key={row.id}
                  row={row}
                  tone={TONES[row.action] ?? 'neutral'}
                  changedObject={changedObjectLabel(row)}
                  merchant={!merchant && row.merchant && <Link to={paths.merchant(row.merchant)}>{row.merchant}</Link>}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      <OlderButton pages={pages} />
    </>
  )
})
