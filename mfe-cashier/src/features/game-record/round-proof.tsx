import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { RoundProof as Proof } from '@tessera/site'
import { ButtonLink } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import * as styles from './game-record.module.css'

interface RoundProofProps {
  host: Host
  id: string
  proof: Proof
}

/** Explains that the outcome was fixed before the stake, and links to the page that recomputes it. */
export function RoundProof({ host, id, proof }: RoundProofProps) {
  const t = useTexts('mfe-cashier')
  const proofPath = `/m/fair?round=${encodeURIComponent(id)}`
  return (
    <Callout
      title={t('record.proof')}
      action={
        host.navigation.canOpen(proofPath) && (
          <ButtonLink variant="secondary" size="s" href={proofPath} onPress={() => host.navigation.push(proofPath)}>
            {t('record.check')}
          </ButtonLink>
        )
      }
    >
      <p>{t(proof.serverSeed === null ? 'record.proof_open' : 'record.proof_text')}</p>
      <code className={styles.commit}>{proof.commit}</code>
    </Callout>
  )
}
