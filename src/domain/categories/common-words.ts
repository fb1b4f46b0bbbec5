const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Words that say nothing of a trade, as written: `thé` is none of them, `the` is. */
export const stopWords = list(`
  a about all also an and any are as at be been being but by can do does doing for from get give has have help
  her here his how i in into is it its let like make makes making many me more most mostly much my new no not
  of off offer on one only or other our out over own people per run running sell selling sells so some
  than that the their them then there they thing things this to too up us use very want was we what when where
  which who will with you your
  ai ainsi au aussi autre autres aux avec avoir c ce ces cet cette ceux chez d dans de des du elle en est et
  être fait faire fais faisons il ils j je l la le les leur leurs lui m ma mes moi mon n ne nos notre nous on
  ont ou où par pas plus pour qu que qui s sa sans se ses si son sont sous suis sur t ta tes toi ton tous tout
  toute toutes très tu un une va vend vends vendons vendre vente ventes vers vos votre vous y à ça été
  offre offrons m'occupe`)

/** Words of nearly every business: they count, but little. */
export const commonWords = list(`
  actual based basic best big business client company corp custom customer family full good great home inc kind
  llc ltd local online person place product provide quality service shop shoppe small specialize specialty store
  type work
  atelier boutique centre commerce compagnie domicile entreprise magasin maison mode petit petite
  produit qualité sarl spécialisé spécialisée spécialité travail`)
