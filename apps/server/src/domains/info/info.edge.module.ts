import type { Module } from '../../platform/module.ts';
import { describePage } from './info.pages.ts';

/** Titles and descriptions of the pages that an edge sends. */
export const infoEdgeModule = (): Module => ({ face: undefined, describePage });
