import { buildMonolith } from './variants/monolith.ts'
import { buildPlainFederation } from './variants/plain-federation.ts'
import { variantDocument } from './variants/variant-document.ts'
import { heldDocument, heldFiles, serveVariant } from './variants/variant-server.ts'
const origin = process.argv[2]!
const html = await (await fetch(origin+'/m/home')).text()
const a={monolith: await buildMonolith('th'), plain: await buildPlainFederation()}
for (const [n,{built,plan}] of Object.entries(a)) { const s=await serveVariant(origin,'/m/home',heldDocument(variantDocument(html,plan),{}),heldFiles(built.dir,`/bench/${n}/`)); console.log(n,s.origin) }
