import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { CaseDrafts } from '../../games/cases/cases.drafts.ts';
import type { Cases } from '../../games/cases/cases.ts';
import type { Requests } from '../requests/requests.ts';
import { caseVersionRequests } from './case-editor.requests.ts';
import { caseEditorRoutes } from './case-editor.routes.ts';
import { createCaseEditor } from './case-editor.ts';

type Uses = {
  staff: { requests: Requests };
  cases: Cases & { drafts: CaseDrafts };
  catalogue: Catalogue;
};

/** Drafting cases in the console, and having them published by two. */
export function caseEditorModule({ db }: Node, { staff, cases, catalogue }: Uses): Module {
  const { requests } = staff;
  const { drafts } = cases;
  requests.add(caseVersionRequests({ db, cases, drafts }));
  const editor = createCaseEditor({ db, drafts, catalogue, requests });
  return { face: {}, routes: (http) => caseEditorRoutes(http, editor) };
}
