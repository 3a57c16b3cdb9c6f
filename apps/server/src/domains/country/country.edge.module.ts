import type { Module } from '../../platform/module.ts';
import type { EdgeNode } from '../../platform/node.ts';
import { createCountryGate, type GateUses } from './country.gate.ts';
import type { Country } from './country.ts';

/** Refuses pages, calls and sockets by the visitor's country, on an edge. */
export const countryEdgeModule = (node: EdgeNode, uses: GateUses): Module<Country> =>
  createCountryGate(node, uses);
