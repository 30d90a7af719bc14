import { sliceContract } from '@tessera/testing/slice-contract'
import slice from '../slice.ts'
import * as contract from './expose/contract.tsx'
import * as contracts from './expose/contracts.tsx'
import * as dividend from './expose/dividend.tsx'
import * as home from './expose/home.tsx'
import * as hour from './expose/hour.tsx'
import * as kpi from './expose/kpi.tsx'
import * as links from './expose/links.tsx'
import * as manualRebate from './expose/manual-rebate.tsx'
import * as member from './expose/member.tsx'
import * as offer from './expose/offer.tsx'
import * as open from './expose/open.tsx'
import * as rates from './expose/rates.tsx'
import * as rebates from './expose/rebates.tsx'
import * as records from './expose/records.tsx'
import * as salary from './expose/salary.tsx'
import * as settlement from './expose/settlement.tsx'
import * as team from './expose/team.tsx'
import * as transfer from './expose/transfer.tsx'

sliceContract(slice, {
  './contract': contract,
  './contracts': contracts,
  './dividend': dividend,
  './home': home,
  './hour': hour,
  './kpi': kpi,
  './links': links,
  './manual-rebate': manualRebate,
  './member': member,
  './offer': offer,
  './open': open,
  './rates': rates,
  './rebates': rebates,
  './records': records,
  './salary': salary,
  './settlement': settlement,
  './team': team,
  './transfer': transfer,
})
